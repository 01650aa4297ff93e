/** The options with which a command sends the same to a real cluster. */
import { Option } from 'commander'

/** As the command line gives them. */
export interface AgainstOptions {
  readonly against?: string
  readonly apiKey?: string
  readonly basicAuth?: string
  readonly ca?: string
  readonly insecure?: boolean
}

/** The options of a command. Credentials may be in the environment instead, if other users of the machine do not see them. */
export const againstOptions = (): Option[] => [
  new Option('--against <url>', 'send the same documents to _simulate of a real cluster, and show the differences'),
  new Option('--api-key <key>', 'an API key of the cluster, encoded or ID:KEY').env('SLUICE_API_KEY'),
  new Option('--basic-auth <name:password>', 'a user of the cluster').env('SLUICE_BASIC_AUTH'),
  new Option('--ca <file>', 'CA certificates (PEM) to trust'),
  new Option('--insecure', 'accept any certificate'),
]
