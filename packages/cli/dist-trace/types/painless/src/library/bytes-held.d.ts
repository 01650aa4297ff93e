/**
 * The bytes that a value takes with all that it holds: of lists, maps, sets, arrays and texts of scripts; anything else counts as a small
 * object. What occurs in several places counts in each. It stops once there are more than `most`, and within structures that are a hundred
 * deep, so a structure that holds itself ends too. Throws `ConcurrentModificationException` for a part of a list that has changed since.
 */
export declare function bytesHeld(value: unknown, most: number): number;
