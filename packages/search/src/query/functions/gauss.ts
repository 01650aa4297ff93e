/** The function `gauss`: it falls like a normal distribution. */
import { defineDecay, formulaNumber } from './decay.js'

export default defineDecay('gauss', 'Falls slowly near the origin, then faster, then slowly again.', {
  rateOf: (scale, decay) => (0.5 * scale ** 2) / Math.log(decay),
  valueAt: (distance, rate) => Math.exp((0.5 * distance ** 2) / rate),
  formula: (distance, rate) => `exp(-0.5*pow(${distance},2.0)/${formulaNumber(-rate)})`,
})
