/** A result, or the promise of one. */
export type MaybeAsync<T> = T | Promise<T>;
/** Continues with a result. */
export declare function andThen<T, R>(value: MaybeAsync<T>, next: (value: T) => MaybeAsync<R>): MaybeAsync<R>;
/** Runs, then calls `done` with the result or `failed` with what was thrown. Neither sees what the other throws. */
export declare function settle<T, R>(run: () => MaybeAsync<T>, done: (value: T) => MaybeAsync<R>, failed: (thrown: unknown) => MaybeAsync<R>): MaybeAsync<R>;
/** Runs, and then does `after` in any case. */
export declare function withFinally<T>(run: () => MaybeAsync<T>, after: () => void): MaybeAsync<T>;
/** The results of a function for each item, one after the other. */
export declare function inOrder<T, R>(items: readonly T[], visit: (item: T, place: number) => MaybeAsync<R>): MaybeAsync<R[]>;
/** The result of a run that was not allowed to wait. */
export declare function settled<T>(value: MaybeAsync<T>): T;
