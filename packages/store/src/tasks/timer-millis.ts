/** Waits as timers take them. */

const MOST = 2 ** 31 - 1

/**
 * At most the maximum of a timer, 24.8 days: with more it fires immediately
 * (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args).
 */
export const timerMillis = (millis: number): number => Math.min(millis, MOST)
