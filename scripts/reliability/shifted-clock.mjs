/** Shifts the clock of the bundle's process by CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...when) {
    if (when.length === 0) super(RealDate.now() + shift);
    else super(...when);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
