/** Floats as Java writes them: `1.0`, `0.2876821`. */
import { JavaFloat, javaToString } from '@sluice/java'

/** The shortest text that is read as the same float. */
export const floatText = (value: number): string => javaToString(new JavaFloat(value))
