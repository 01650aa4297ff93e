/** `java.text.Normalizer`, by the normalization forms of JavaScript, which are the same. */
import { nullPointer } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { type CharSequence, textOf } from '../lang/char-sequence.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'

const forms = javaEnum('java.text.Normalizer$Form', ['NFD', 'NFC', 'NFKD', 'NFKC'])

/** `java.text.Normalizer.Form`. */
export const normalizerForm: ClassLibrary = enumMembers('java.text.Normalizer.Form', forms)

function normalized(text: CharSequence | null, form: JavaEnum | null): string {
  if (form === null) throw nullPointer(null)
  return textOf(text, 'src').normalize(form.name)
}

/** `java.text.Normalizer`. */
export const normalizer: ClassLibrary = {
  statics: {
    'isNormalized/2': (text: CharSequence | null, form: JavaEnum | null) =>
      normalized(text, form) === textOf(text, 'src'),
    'normalize/2': normalized,
  },
}
