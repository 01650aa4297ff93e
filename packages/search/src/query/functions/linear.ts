/** The function `linear`: it falls in a straight line, down to 0. */
import { defineDecay, formulaNumber } from './decay.js'

export default defineDecay('linear', 'Falls evenly, and is 0 from some distance on.', {
  rateOf: (scale, decay) => scale / (1 - decay),
  valueAt: (distance, rate) => Math.max(0, (rate - distance) / rate),
  formula: (distance, rate) => `max(0.0, ((${formulaNumber(rate)} - ${distance})/${formulaNumber(rate)})`,
})
