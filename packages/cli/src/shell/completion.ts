/** Completion for shells, made from the definitions of the commands: names, options, and the values that an option takes. */
import type { Command, Option } from 'commander'
import type { Shell } from './shells.js'

/** The completion of a program: a text that the shell reads, as `sluice completion` prints it. */
export function completionFor(program: Command, shell: Shell): string {
  const commands = program.commands.map(command => ({
    name: command.name(),
    summary: command.summary(),
    options: [...visible(command), HELP],
  }))
  return SCRIPTS[shell](program.name(), commands, visible(program))
}

/** A command as completion shows it. */
interface Completed {
  readonly name: string
  readonly summary: string
  readonly options: readonly CompletedOption[]
}

/** An option as completion shows it. */
interface CompletedOption {
  readonly long: string
  readonly short: string | null
  readonly description: string
  /** `none` where it takes no value, `files` where any text or file may follow. */
  readonly values: readonly string[] | 'none' | 'files'
}

const HELP: CompletedOption = { long: '--help', short: '-h', description: 'show help', values: 'none' }

const visible = (command: Command): CompletedOption[] =>
  command.options.filter(({ hidden, long }) => !hidden && long !== undefined).map(completed)

const completed = ({ long, short, description, argChoices, required, optional }: Option): CompletedOption => ({
  long: long!,
  short: short ?? null,
  description,
  values: argChoices ?? (required || optional ? 'files' : 'none'),
})

const SCRIPTS: Readonly<
  Record<Shell, (name: string, commands: readonly Completed[], own: readonly CompletedOption[]) => string>
> = { bash, zsh, fish }

const namesOf = (options: readonly CompletedOption[]): string[] =>
  options.flatMap(({ long, short }) => (short === null ? [long] : [long, short]))

function bash(name: string, commands: readonly Completed[], own: readonly CompletedOption[]): string {
  const words = [...commands.map(command => command.name), ...namesOf(own), '--help', '-h']
  const values = commands.flatMap(command =>
    command.options
      .filter(({ values }) => Array.isArray(values))
      .flatMap(({ long, short, values }) =>
        [long, short].flatMap(option =>
          option === null ? [] : `    ${command.name}:${option}) words="${(values as readonly string[]).join(' ')}" ;;`,
        ),
      ),
  )
  const filesAfter = commands.flatMap(command =>
    namesOf(command.options.filter(({ values }) => values === 'files')).map(option => `${command.name}:${option}`),
  )
  return `# Completion of ${name} for bash: eval "$(${name} completion bash)"
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$current"))
    return
  fi
  case "$command:$before" in
${values.join('\n')}
    ${filesAfter.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [ -z "$words" ] && [[ "$current" == -* ]]; then
    case "$command" in
${commands.map(command => `      ${command.name}) words="${namesOf(command.options).join(' ')}" ;;`).join('\n')}
    esac
  fi
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${name} ${name}
`
}

/** A text between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function zsh(name: string, commands: readonly Completed[], own: readonly CompletedOption[]): string {
  const described = (text: string): string => text.replaceAll(/[[\]:]/g, String.raw`\$&`)
  const specs = ({ long, short, description, values }: CompletedOption): string[] => {
    const value = values === 'none' ? '' : values === 'files' ? ':value:_files' : `:value:(${values.join(' ')})`
    return [long, short].flatMap(option =>
      option === null ? [] : quoted(`*${option}[${described(description)}]${value}`),
    )
  }
  return `#compdef ${name}
# Completion of ${name} for zsh: eval "$(${name} completion zsh)"
_${name}() {
  local -a commands
  commands=(
${commands.map(command => `    ${quoted(`${command.name}:${described(command.summary)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    _arguments ${own.flatMap(specs).join(' ')}
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${commands.map(command => `    ${command.name}) _arguments ${command.options.flatMap(specs).join(' ')} '*:file:_files' ;;`).join('\n')}
  esac
}
compdef _${name} ${name}
`
}

function fish(name: string, commands: readonly Completed[], own: readonly CompletedOption[]): string {
  const line = (condition: string, { long, short, description, values }: CompletedOption): string => {
    const value = values === 'none' ? '' : values === 'files' ? ' -r -F' : ` -x -a ${quoted(values.join(' '))}`
    const letter = short === null ? '' : ` -s ${short.slice(1)}`
    return `complete -c ${name} -n ${quoted(condition)} -l ${long.slice(2)}${letter} -d ${quoted(description)}${value}`
  }
  return [
    `# Completion of ${name} for fish: ${name} completion fish | source`,
    ...commands.map(
      command => `complete -c ${name} -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
    ),
    ...own.map(option => line('__fish_use_subcommand', option)),
    ...commands.flatMap(command =>
      command.options.map(option => line(`__fish_seen_subcommand_from ${command.name}`, option)),
    ),
    '',
  ].join('\n')
}
