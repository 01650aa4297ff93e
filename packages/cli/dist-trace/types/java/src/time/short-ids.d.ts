/** `java.time.ZoneId.SHORT_IDS`: the argument of the two-argument `ZoneId.of` that most callers pass. */
export declare const SHORT_IDS: ReadonlyMap<string, string>;
