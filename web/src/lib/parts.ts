// What is fetched when it is first needed: parts of the page, words, finished games. That may be while the connection is
// lost.

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** What was asked for, however often it takes; only a failure that `mayPass` denies is thrown. `onfail` hears of all others. */
export async function fetched<Part>(
  load: () => Promise<Part>,
  onfail?: () => void,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<Part> {
  for (let wait = 500; ; wait = Math.min(8000, 2 * wait)) {
    try {
      return await load();
    } catch (error) {
      if (!mayPass(error)) throw error;
      onfail?.();
      await pause(wait);
    }
  }
}
