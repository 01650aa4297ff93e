/** Replays records/attachment.ndjson.gz: files with the attachment, or the error, that Tika 2.9.3 gives as 8.18 uses it. */
import path from 'node:path'
import { Engine, readJson, registry, writeJson } from '@sluice/core'
import { difference } from '../compare.js'
import { linesOf, records } from '../record-files.js'
import { memberTexts } from '../record-json.js'
import { recordedServices } from '../replay.js'
import type { Case, Suite } from '../suite.js'

interface AttachmentCase extends Case {
  readonly request: string
  /** The recorded object, or the recorded error without its root causes. */
  readonly expected: string
}

/** One group per ending of file names. */
function attachmentCase(line: string): AttachmentCase {
  const members = memberTexts(line)
  const name = JSON.parse(members.get('name')!) as string
  const expected = members.get('attachment') ?? members.get('error')!
  return { name, group: /\.(\w+)/.exec(name)?.[1] ?? '(none)', request: members.get('request')!, expected }
}

/** Java prints where a parser lies in memory. */
const withoutAddresses = (text: string): string => text.replace(/(Parser)@[0-9a-f]+/g, '$1')

/** The files. */
export const attachment: Suite<AttachmentCase> = {
  name: 'attachment',
  cases: () => linesOf(path.join(records, 'attachment.ndjson.gz')).map(attachmentCase),
  async check({ request, expected }) {
    const engine = new Engine(recordedServices(), registry)
    const { body } = await engine.simulateWireAsync({ verbose: false, body: readJson(request) })
    const [answer] = (body as ReadonlyMap<string, unknown>).get('docs') as ReadonlyMap<string, unknown>[]
    return difference(withoutAddresses(expected), withoutAddresses(writeJson(attachmentOf(answer!))))
  },
}

function attachmentOf(answer: ReadonlyMap<string, unknown>): unknown {
  const error = answer.get('error') as ReadonlyMap<string, unknown> | undefined
  if (error !== undefined) return new Map([...error].filter(([key]) => key !== 'root_cause'))
  const document = answer.get('doc') as ReadonlyMap<string, unknown>
  return (document.get('_source') as ReadonlyMap<string, unknown>).get('attachment')
}
