/** Faults of anomaly detection jobs and datafeeds. */
import { illegalArgument, JavaException } from '@sluice/java'
import { resourceNotFound } from '../faults.js'

/** 404 `No known job with id 'x'`. */
export const missingJob = (id: string): JavaException => resourceNotFound(`No known job with id '${id}'`)

/** 404 `No datafeed with id [x] exists`. */
export const missingDatafeed = (id: string): JavaException => resourceNotFound(`No datafeed with id [${id}] exists`)

/** 409 `status_exception`. */
export const conflict = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchStatusException', text, undefined, { $status: 409 })

/** 400 `resource_already_exists_exception`. */
export const alreadyExists = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ResourceAlreadyExistsException', text, undefined, { $status: 400 })

const ID = /^[a-z0-9](?:[a-z0-9_\-.]*[a-z0-9])?$/
const MAX_ID_LENGTH = 64

/** Throws illegal_argument_exception for an id that cannot be one. */
export function checkMlId(name: string, id: string): void {
  if (!ID.test(id)) {
    throw illegalArgument(
      `Invalid ${name}; '${id}' can contain lowercase alphanumeric (a-z and 0-9), hyphens or underscores; must start and end with alphanumeric`,
    )
  }
  if (id.length > MAX_ID_LENGTH) {
    throw illegalArgument(`Invalid ${name}; '${id}' cannot contain more than ${MAX_ID_LENGTH} characters.`)
  }
}
