/**
 * Ends a run of the suite that no longer gets anywhere, and says what it waits for. Jest's own limits count only
 * inside of tests: it waits forever for a worker that has died between two files or that does not end.
 */

/** The longest file takes a quarter of it on a busy machine with two processors. */
const MAX_SILENCE_MS = 480_000;
/** After the last file. Jest itself gives its workers half a second. */
const MAX_END_MS = 60_000;

export default class Stalled {
  #running = new Set();
  #timer;

  onRunStart() {
    this.#wait(MAX_SILENCE_MS);
  }

  onTestFileStart(test) {
    this.#running.add(test.path);
    this.#wait(MAX_SILENCE_MS);
  }

  onTestFileResult(test, _result, all) {
    this.#running.delete(test.path);
    const isLast =
      all.numPassedTestSuites + all.numFailedTestSuites + all.numPendingTestSuites === all.numTotalTestSuites;
    this.#wait(isLast ? MAX_END_MS : MAX_SILENCE_MS, isLast ? all : undefined);
  }

  onRunComplete() {
    clearTimeout(this.#timer);
  }

  #wait(milliseconds, results) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (results === undefined ? this.#fail() : end(results)), milliseconds);
    this.#timer.unref();
  }

  #fail() {
    const files = [...this.#running].map((path) => `  ${path}\n`).join('');
    process.stderr.write(`\nNo test file has ended for ${MAX_SILENCE_MS / 1000} s. Waiting for:\n${files}`);
    process.exit(1);
  }
}

/** Every file has its result: all that is missing is the end of a worker. */
function end({ numFailedTests, numFailedTestSuites, numPassedTests }) {
  process.stderr.write(`\nA worker of Jest has not ended; it is left behind.\n`);
  const failed = numFailedTestSuites === 0 ? '' : `${Math.max(1, numFailedTests)} failed, `;
  process.stderr.write(`Tests:       ${failed}${numPassedTests} passed\n`);
  process.exit(failed === '' ? 0 : 1);
}
