/**
 * The stub of a cluster that `npm run bench:bulk` sends to, in a separate process, so that sending to it costs the same for all. It reports
 * its address and, on request, the documents that it received; and it forgets them.
 */
import { ClusterStub, GOOD_DAY } from '../kafka/cluster-stub.js'
import { collectGarbage } from './collect-garbage.js'

const stub = new ClusterStub(GOOD_DAY)
process.send!({ address: await stub.listen() })
process.on('message', wish => {
  const documents = wish === 'documents' ? [...stub.documents.values()].map(({ text }) => text) : []
  stub.documents.clear()
  collectGarbage()
  process.send!({ documents })
})
process.on('disconnect', () => void stub.close())
