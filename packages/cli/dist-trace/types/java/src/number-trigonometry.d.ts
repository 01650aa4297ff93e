/**
 * Sine and cosine as Java's virtual machine computes them on common processors, where JavaScript engines are often one unit in the last
 * place off: the angle is a multiple of pi/32 and a rest, the multiple comes from a table, the rest goes through short polynomials. The
 * few angles that are not rounded correctly that way are so in Java too (recordings of the `circle` processor).
 */
/** `Math.sin(angle)`; beyond 2^20 as the JavaScript engine has it. */
export declare const sine: (angle: number) => number;
/** `Math.cos(angle)`; beyond 2^20 as the JavaScript engine has it. */
export declare const cosine: (angle: number) => number;
