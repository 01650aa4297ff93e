/** Whether a text is a moment of the years 1 to 9999 in UTC with milliseconds, in the form above, on a day that exists. */
export declare function isWrittenDate(text: string): boolean;
