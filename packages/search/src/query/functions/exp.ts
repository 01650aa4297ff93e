/** The function `exp`: it falls exponentially. */
import { defineDecay, formulaNumber } from './decay.js'

export default defineDecay('exp', 'Falls fast near the origin, then slower.', {
  rateOf: (scale, decay) => Math.log(decay) / scale,
  valueAt: (distance, rate) => Math.exp(rate * distance),
  formula: (distance, rate) => `exp(- ${distance} * ${formulaNumber(-rate)})`,
})
