/** Waits as timers take them. */

const MOST = 2 ** 31 - 1

/** So many milliseconds, or the most that a timer takes, 24.8 days: with more it ends at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
export const timerMillis = (millis: number): number => Math.min(millis, MOST)
