/** The manual page of a program, made from the definitions of its commands: roff with the macros of man(7). */
import type { Argument, Command, Option } from 'commander'

/** The page of a program with its version. */
export function manPage(program: Command, version: string): string {
  const name = program.name()
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}"`,
    '.SH NAME',
    `${name} \\- ${escaped(program.description())}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.I command',
    '[options]',
    '.SH COMMANDS',
    ...program.commands.flatMap(command => commandText(name, command)),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, text]) => ['.TP', `.B ${code}`, escaped(text)]),
    '',
  ].join('\n')
}

const EXIT_CODES = [
  ['0', 'All went well.'],
  ['1', 'A document or a test failed.'],
  ['2', 'The input cannot be used.'],
  ['3', 'A fault of the program itself.'],
  ['4', 'The output cannot be written, as on a full disk.'],
  ['141', 'The reader of the output has gone, as with | head.'],
] as const

function commandText(program: string, command: Command): string[] {
  const usage = [program, command.name(), '[options]', ...command.registeredArguments.map(argumentText)].join(' ')
  return [
    `.SS ${escaped(usage)}`,
    escaped(command.description()),
    ...command.registeredArguments.flatMap(argument => ['.TP', `.I ${argument.name()}`, escaped(argument.description)]),
    ...command.options.filter(({ hidden }) => !hidden).flatMap(optionText),
  ]
}

const argumentText = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const optionText = (option: Option): string[] => [
  '.TP',
  `.B ${escaped(option.flags)}`,
  escaped(`${option.description}${choices(option)}`),
]

const choices = ({ argChoices, defaultValue }: Option): string => {
  const among = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`
  return defaultValue === undefined || typeof defaultValue === 'object' ? among : `${among}; default ${defaultValue}`
}

/** A line of text: hyphens stay hyphens, and a line that begins with a point or a quote is not a macro. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('\n', ' ')
    .replace(/^(?=[.'])/, '\\&')
