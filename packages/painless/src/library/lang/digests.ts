/** The digests that Painless adds to `java.lang.String` in ingest scripts. */
import { hexText, messageDigest, utf8Encode } from '@sluice/java'
import type { ClassLibrary } from '../define.js'

const digest = (algorithm: string) => (text: string) => hexText(messageDigest(algorithm, utf8Encode(text)))

/** `sha1()`, `sha256()`, `sha512()`: of the text in UTF-8, in hexadecimal digits. */
export const stringDigests: ClassLibrary = {
  methods: { 'sha1/0': digest('SHA-1'), 'sha256/0': digest('SHA-256'), 'sha512/0': digest('SHA-512') },
}
