/** Half-precision floats (IEEE 754 binary16): 11 significant bits, exponents from -14 to 15. */

const LARGEST = 65504

/** The nearest half-precision number, ties to even; infinite if it is too large. */
export function toHalfFloat(value: number): number {
  const size = Math.abs(value)
  if (size === 0 || !Number.isFinite(value)) return value
  const exponent = Math.max(-14, Math.floor(Math.log2(size)))
  const unit = 2 ** (exponent - 10)
  const steps = size / unit
  const floor = Math.floor(steps)
  const rest = steps - floor
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor
  const result = rounded * unit
  return Math.sign(value) * (result > LARGEST ? Number.POSITIVE_INFINITY : result)
}
