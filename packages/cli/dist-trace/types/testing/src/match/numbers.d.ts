/**
 * `loose`: as elastic-package has them: integers by value however large, everything else as doubles, so that `1` is `1.0`. `exact`: of
 * the same Java type too, as they are printed.
 */
export type NumberRule = 'loose' | 'exact';
/** Whether two document values are numbers that a rule takes for the same. */
export declare function sameNumber(a: unknown, b: unknown, rule: NumberRule): boolean;
