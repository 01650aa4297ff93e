/** @returns the number; null if the system does not report it */
export declare function threadId(): number | null;
