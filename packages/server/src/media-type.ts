/** The supported formats of bodies and answers: JSON, YAML and CBOR, not SMILE, for which no exact library exists. */
import { JavaException } from '@sluice/java'
import { DispatchFault } from './errors.js'

const BODY_TYPE = /^application\/(?:vnd\.elasticsearch\+)?(json|yaml|cbor)$/i
/** An additional media type for bodies of lines, which means JSON everywhere else. */
const LINES_TYPE = /^application\/(?:vnd\.elasticsearch\+)?x-ndjson$/i
/** Pages of other sites can send these without a preflight request; they are rejected even if no body is read. */
const SAFELISTED = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)$/i
const SMILE_TYPE = /^application\/(?:vnd\.elasticsearch\+)?smile$/i
const VERSION = /vnd\.elasticsearch\+(?:json|yaml|cbor|x-ndjson)\s*;\s*compatible-with\s*=\s*(\d+)/i

/** The headers that matter here. */
export interface MediaHeaders {
  readonly accept?: string | undefined
  readonly 'content-type'?: string | undefined
}

/**
 * Throws 406 for a body or an answer of another form than JSON, NDJSON, YAML and CBOR, and 400 for headers that ask for different versions.
 */
export function checkMediaTypes(headers: MediaHeaders, hasBody: boolean): void {
  const { accept, 'content-type': type } = headers
  const mediaType = withoutParameters(type)
  if (hasBody && SMILE_TYPE.test(mediaType)) throw noSmile(`Content-Type header [${type}]`)
  if (SMILE_TYPE.test(firstOf(accept))) throw noSmile(`Accept header [${accept}]`)
  if (hasBody && type === undefined) throw new DispatchFault(406, 'Content-Type header is missing')
  if (SAFELISTED.test(mediaType) || (hasBody && !isTaken(mediaType))) {
    throw new DispatchFault(406, `Content-Type header [${type}] is not supported`)
  }
  checkVersions(accept, hasBody ? type : undefined, hasBody)
}

const noSmile = (what: string): DispatchFault =>
  new DispatchFault(406, `${what} is not supported: this server reads and writes JSON, YAML and CBOR, but not SMILE`)

/** The first media type of a list, without its parameters. */
const firstOf = (list = ''): string => withoutParameters(list.split(',', 1)[0]!.trim())

const isTaken = (mediaType: string): boolean => BODY_TYPE.test(mediaType) || LINES_TYPE.test(mediaType)

/** Throws 400 for unknown versions, and for headers of which one asks for another version, or for one alone. */
function checkVersions(accept: string | undefined, type: string | undefined, hasBody: boolean): void {
  const wanted = { Accept: versionOf(accept), 'Content-Type': versionOf(type) }
  for (const [name, version] of Object.entries(wanted)) {
    if (version === undefined || version === '7' || version === '8') continue
    const given = name === 'Accept' ? accept : type
    throw mediaTypeFault(`${name} version must be either version 8 or 7, but found ${version}. ${name}=${given}`)
  }
  if (!hasBody || wanted.Accept === wanted['Content-Type']) return
  const rule =
    'A compatible version is required on both Content-Type and Accept headers if either one has requested a compatible version'
  const both = wanted.Accept !== undefined && wanted['Content-Type'] !== undefined
  throw mediaTypeFault(
    `${rule}${both ? ' and the compatible versions must match' : ''}. Accept=${accept ?? null}, Content-Type=${type ?? null}`,
  )
}

const versionOf = (mediaType: string | undefined): string | undefined => VERSION.exec(mediaType ?? '')?.[1]

const mediaTypeFault = (text: string): JavaException =>
  new JavaException(
    'org.elasticsearch.rest.RestRequest$MediaTypeHeaderException',
    'Invalid media-type value on headers [Accept, Content-Type]',
    new JavaException('org.elasticsearch.ElasticsearchStatusException', text),
    { $status: 400 },
  )

/** A media type alone. In linear time: headers are the client's. */
const withoutParameters = (mediaType = ''): string => mediaType.split(';', 1)[0]!.trimEnd()

/** The formats of bodies and answers. */
export type BodyFormat = 'json' | 'yaml' | 'cbor'

/** The form of a body by its media type, which was checked; JSON if there is none. */
export function bodyFormat(mediaType: string | undefined): BodyFormat {
  return (BODY_TYPE.exec(withoutParameters(mediaType))?.[1]?.toLowerCase() ?? 'json') as BodyFormat
}

/** Whether the parameter `format` names a form of data. */
export const isFormat = (format: string | undefined): format is BodyFormat =>
  format === 'json' || format === 'yaml' || format === 'cbor'

/** Throws 406 for a form of answer that we do not have. */
export function checkFormat(format: string | undefined): void {
  if (format === 'smile') throw noSmile('format [smile]')
  if (format !== undefined && format !== '' && !isFormat(format)) {
    throw new DispatchFault(406, `format [${format}] is not supported`)
  }
}

/** The form of an answer: the parameter `format` counts before the header `Accept`, and without both that of the body. */
export function answerFormat({ accept, 'content-type': type }: MediaHeaders, format: string | undefined): BodyFormat {
  if (isFormat(format)) return format
  const wanted = accept === undefined || accept === '*/*' ? type : accept
  return bodyFormat(firstOf(wanted))
}

/** The content type of an answer: with the version that was requested. */
export function answerType({ accept = '' }: MediaHeaders, format: BodyFormat): string {
  const version = VERSION.exec(accept)?.[1]
  return version === undefined
    ? `application/${format}`
    : `application/vnd.elasticsearch+${format};compatible-with=${version}`
}
