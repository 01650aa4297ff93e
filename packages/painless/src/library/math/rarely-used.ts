/** Numbers beyond those of `java.lang`, codings, randomness, identifiers and bits: all only in the whole library. */
import type { Library } from '../define.js'
import { bigDecimal, mathContext, roundingMode } from './big-decimal.js'
import { bigInteger } from './big-integer.js'
import { hexFormat } from './hex-format.js'
import { base64, base64Decoder, base64Encoder, bitSet, uuid } from './identity.js'
import { random } from './random.js'

/** The members by class. */
export const rarelyUsedJavaMath: Library = {
  'java.math.BigDecimal': bigDecimal,
  'java.math.BigInteger': bigInteger,
  'java.math.MathContext': mathContext,
  'java.math.RoundingMode': roundingMode,
  'java.util.Base64': base64,
  'java.util.Base64.Decoder': base64Decoder,
  'java.util.Base64.Encoder': base64Encoder,
  'java.util.BitSet': bitSet,
  'java.util.HexFormat': hexFormat,
  'java.util.Random': random,
  'java.util.UUID': uuid,
}
