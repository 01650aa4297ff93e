/** All forms. Of two that are equally sure the earlier one is taken; the list of forms shows them in this order. */
import type { SampleForm } from '../sample.js'
import { bulk } from './bulk.js'
import { caseFile } from './case-file.js'
import { csv } from './csv.js'
import { discoverCsv } from './discover-csv.js'
import { enrichPolicy } from './enrich-policy.js'
import { jsonArray } from './json-array.js'
import { jsonObjects } from './json-objects.js'
import { logLines } from './log-lines.js'
import { multilineLog } from './multiline-log.js'
import { ndjson } from './ndjson.js'
import { packageConfig } from './package-config.js'
import { packageEvents } from './package-events.js'
import { packageExpected } from './package-expected.js'
import { packageLog } from './package-log.js'
import { pipelineForm } from './pipeline.js'
import { requests } from './requests.js'
import { savedObjects } from './saved-objects.js'
import { searchResponse } from './search-response.js'
import { simulateBody } from './simulate-body.js'
import { workspaceForm } from './workspace.js'

export const sampleForms: readonly SampleForm[] = [
  workspaceForm,
  pipelineForm,
  requests,
  savedObjects,
  caseFile,
  packageConfig,
  packageExpected,
  enrichPolicy,
  simulateBody,
  searchResponse,
  packageEvents,
  bulk,
  ndjson,
  jsonArray,
  jsonObjects,
  packageLog,
  discoverCsv,
  csv,
  multilineLog,
  logLines,
]
