/** `java.text` by name. */
import type { Library } from '../define.js'
import { characterIterator, stringCharacterIterator } from './character-iterator.js'
import { choiceFormat } from './choice-format.js'
import { dateFormat, simpleDateFormat } from './date-members.js'
import { dateFormatSymbols } from './date-symbols.js'
import { format, parseException, parsePosition } from './format.js'
import { messageFormat } from './message-format.js'
import { normalizer, normalizerForm } from './normalizer.js'
import { currency, decimalFormat, decimalFormatSymbols, numberFormat } from './number-members.js'

/** The formats of `java.text`, and currencies. */
export const javaFormats: Library = {
  'java.text.CharacterIterator': characterIterator,
  'java.text.ChoiceFormat': choiceFormat,
  'java.text.DateFormat': dateFormat,
  'java.text.DateFormatSymbols': dateFormatSymbols,
  'java.text.DecimalFormat': decimalFormat,
  'java.text.DecimalFormatSymbols': decimalFormatSymbols,
  'java.text.Format': format,
  'java.text.MessageFormat': messageFormat,
  'java.text.Normalizer': normalizer,
  'java.text.Normalizer.Form': normalizerForm,
  'java.text.NumberFormat': numberFormat,
  'java.text.ParseException': parseException,
  'java.text.ParsePosition': parsePosition,
  'java.text.SimpleDateFormat': simpleDateFormat,
  'java.text.StringCharacterIterator': stringCharacterIterator,
  'java.util.Currency': currency,
}
