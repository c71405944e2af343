// Loading on first use: parts of the page, words, finished games. The connection may be lost at that time.

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** The result of `load`, after as many attempts as necessary. Only a failure that `mayPass` denies is thrown; `onfail` gets the others. */
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
