/** Statistics for the benchmark: medians and fitted lines. */

/** The middle value, or the mean of the two in the middle; `NaN` of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** The line through the points with the least squares. */
export function fittedLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map((point) => point[0]));
  const y = mean(points.map((point) => point[1]));
  const covariance = mean(points.map((point) => (point[0] - x) * (point[1] - y)));
  const variance = mean(points.map((point) => (point[0] - x) ** 2));
  const slope = covariance / variance;
  return { slope, intercept: y - slope * x };
}
