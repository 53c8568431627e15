/** What became of what a failed run had done: it stays, or was taken back, all of it or in part. */
export type Aftermath = 'kept' | 'taken-back' | 'partly-taken-back';
