/** Snowball's stemmers by language: https://snowballstem.org/algorithms/ */
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { englishStem } from './english.js'
import { porterStem } from './porter.js'

/** Returns the stem of a word. */
export type Stem = (word: string) => string

/** The stemmers by the language's name in lower case. The library's own of English is Porter's first one. */
export const snowballStemmers: ReadonlyMap<string, Stem> = new Map<string, Stem>([
  ['armenian', armenian],
  ['danish', danish],
  ['dutch', dutch],
  ['english', englishStem],
  ['finnish', finnish],
  ['french', french],
  ['german', german],
  ['hungarian', hungarian],
  ['irish', irish],
  ['italian', italian],
  ['lithuanian', lithuanian],
  ['norwegian', norwegian],
  ['porter', porterStem],
  ['portuguese', portuguese],
  ['romanian', romanian],
  ['russian', russian],
  ['serbian', serbian],
  ['spanish', spanish],
  ['swedish', swedish],
  ['turkish', turkish],
])
