/**
 * The stub of a cluster that `npm run bench:bulk` sends to, in a separate process, so that sending to it costs the same for all. It reports
 * its address and, on request, the documents that it received.
 */
import { ClusterStub, GOOD_DAY } from '../kafka/cluster-stub.js'

const stub = new ClusterStub(GOOD_DAY)
process.send!({ address: await stub.listen() })
process.on('message', () => {
  const documents = [...stub.documents.values()].map(({ text }) => text)
  // What it keeps is garbage to collect while others are timed.
  stub.documents.clear()
  process.send!({ documents })
})
process.on('disconnect', () => void stub.close())
