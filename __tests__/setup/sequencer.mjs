/** Starts the test files that take longest first, so that no processor is idle at the end. */

import Sequencer from '@jest/test-sequencer';

/** Jest knows how long a file took the last time; on a clean checkout it goes by sizes, and these are small. */
const LONGEST = /__tests__\/contracts\/providers\/(?:described|direct)-/;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLongest = ({ path }) => LONGEST.test(path.replaceAll('\\', '/'));
    const [longest, others] = [tests.filter(isLongest), tests.filter((test) => !isLongest(test))];
    return [...super.sort(longest), ...super.sort(others)];
  }
}
