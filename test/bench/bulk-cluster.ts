/** The stub of a cluster that `npm run bench:bulk` sends to, in a process of its own: what crosses to it costs the same for all. It gives its address, and the documents that it got where it is asked. */
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
