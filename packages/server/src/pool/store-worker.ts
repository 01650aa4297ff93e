/** The thread of a server's store. Its first message is what it is to be (`StoreData`), so that it can be started before that is known. */
import { parentPort } from 'node:worker_threads'
import type { StoreData } from './messages.js'
import { serveStore } from './serving-store.js'

parentPort!.once('message', (data: StoreData) => serveStore(data, parentPort!))
