// Parts of the page, and words, that are fetched when they are first needed: that may be while the connection is lost.

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** What was asked for, however often it takes. Whoever wants to say so meanwhile hears of each failure. */
export async function fetched<Part>(load: () => Promise<Part>, onfail?: () => void): Promise<Part> {
  for (let wait = 500; ; wait = Math.min(8000, 2 * wait)) {
    try {
      return await load();
    } catch {
      onfail?.();
      await pause(wait);
    }
  }
}
