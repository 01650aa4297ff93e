/** Every attack. The first ones of each file once delayed all clients; the others are similar. */
import type { Attack } from '../attack.js'
import { answerAttacks } from './answers.js'
import { applicationAttacks } from './application.js'
import { bodyAttacks } from './bodies.js'
import { compositionAttacks } from './compositions.js'
import { connectionAttacks } from './connections.js'
import { documentAttacks } from './documents.js'
import { growthAttacks } from './growth.js'
import { jsonAttacks } from './json.js'
import { largeAttacks } from './large.js'
import { libraryAttacks } from './libraries.js'
import { loginAttacks } from './logins.js'
import { mappingAttacks } from './mappings.js'
import { patternAttacks } from './patterns.js'
import { requestAttacks } from './requests.js'
import { roleAttacks } from './roles.js'
import { scriptAttacks } from './scripts.js'
import { searchAttacks } from './searches.js'
import { storedAttacks } from './stored.js'
import { yamlAttacks } from './yaml.js'

export const attacks: readonly Attack[] = [
  ...yamlAttacks,
  ...jsonAttacks,
  ...growthAttacks,
  ...scriptAttacks,
  ...patternAttacks,
  ...requestAttacks,
  ...connectionAttacks,
  ...bodyAttacks,
  ...libraryAttacks,
  ...compositionAttacks,
  ...roleAttacks,
  ...storedAttacks,
  ...documentAttacks,
  ...applicationAttacks,
  ...largeAttacks,
  ...answerAttacks,
  ...mappingAttacks,
  ...searchAttacks,
  ...loginAttacks,
]
