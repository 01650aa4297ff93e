/**
 * A process that loads documents until it is killed: `loader.ts FOLDER`. Each number that it prints is how many documents are acknowledged;
 * what the store rejects it prints as text, and continues.
 */
import { writeSync } from 'node:fs'
import { executeBulk, prepareBulk, readBulk, Store } from '@sluice/store'
import { bulkOf, DOCUMENTS_OF_A_BULK } from './documents.js'

const store = new Store({ folder: process.argv[2]! })
let acknowledged = Number(process.argv[3] ?? 0)
/** Without a turn of the event loop in between, so that the kill comes at any moment. */
const say = (text: string): void => void writeSync(1, `${text}\n`)
const turn = { isOver: () => false, check: () => undefined, reserve: () => undefined, pause: async () => undefined }
const defaults = { index: 'd', routing: null, pipeline: null, requireAlias: false, listExecutedPipelines: false }

for (let refused = 0; refused < 3; ) {
  const { items } = readBulk(bulkOf(acknowledged), defaults)
  try {
    await executeBulk(store, await prepareBulk(store, items, turn), acknowledged % 1000 === 0, turn)
    acknowledged += DOCUMENTS_OF_A_BULK
    say(String(acknowledged))
  } catch (thrown) {
    refused++
    say((thrown as Error).message)
  }
}
