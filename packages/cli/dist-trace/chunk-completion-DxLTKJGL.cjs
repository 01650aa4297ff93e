require("./chunk-rolldown-runtime-CZpY3N-L.cjs");function completionFor(n,r){let i=n.commands.map(t=>({name:t.name(),summary:t.summary(),options:[...visible(t),e]}));return t[r](n.name(),i,visible(n))}var e={long:`--help`,short:`-h`,description:`show help`,values:`none`},visible=e=>e.options.filter(({hidden:e,long:t})=>!e&&t!==void 0).map(completed),completed=({long:e,short:t,description:n,argChoices:r,required:i,optional:a})=>({long:e,short:t??null,description:n,values:r??(i||a?`files`:`none`)}),t={bash,zsh,fish},namesOf=e=>e.flatMap(({long:e,short:t})=>t===null?[e]:[e,t]);function bash(e,t,n){let r=[...t.map(e=>e.name),...namesOf(n),`--help`,`-h`],i=t.flatMap(e=>e.options.filter(({values:e})=>Array.isArray(e)).flatMap(({long:t,short:n,values:r})=>[t,n].flatMap(t=>t===null?[]:`    ${e.name}:${t}) words="${r.join(` `)}" ;;`))),a=t.flatMap(e=>namesOf(e.options.filter(({values:e})=>e===`files`)).map(t=>`${e.name}:${t}`));return`# Completion of ${e} for bash: eval "$(${e} completion bash)"
_${e}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${r.join(` `)}" -- "$current"))
    return
  fi
  case "$command:$before" in
${i.join(`
`)}
    ${a.join(`|`)}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [ -z "$words" ] && [[ "$current" == -* ]]; then
    case "$command" in
${t.map(e=>`      ${e.name}) words="${namesOf(e.options).join(` `)}" ;;`).join(`
`)}
    esac
  fi
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${e} ${e}
`}var quoted=e=>`'${e.replaceAll(`'`,`'\\''`)}'`;function zsh(e,t,n){let described=e=>e.replaceAll(/[[\]:]/g,String.raw`\$&`),specs=({long:e,short:t,description:n,values:r})=>{let i=r===`none`?``:r===`files`?`:value:_files`:`:value:(${r.join(` `)})`;return[e,t].flatMap(e=>e===null?[]:quoted(`*${e}[${described(n)}]${i}`))};return`#compdef ${e}
# Completion of ${e} for zsh: eval "$(${e} completion zsh)"
_${e}() {
  local -a commands
  commands=(
${t.map(e=>`    ${quoted(`${e.name}:${described(e.summary)}`)}`).join(`
`)}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    _arguments ${n.flatMap(specs).join(` `)}
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${t.map(e=>`    ${e.name}) _arguments ${e.options.flatMap(specs).join(` `)} '*:file:_files' ;;`).join(`
`)}
  esac
}
compdef _${e} ${e}
`}function fish(e,t,n){let line=(t,{long:n,short:r,description:i,values:a})=>{let o=a===`none`?``:a===`files`?` -r -F`:` -x -a ${quoted(a.join(` `))}`,s=r===null?``:` -s ${r.slice(1)}`;return`complete -c ${e} -n ${quoted(t)} -l ${n.slice(2)}${s} -d ${quoted(i)}${o}`};return[`# Completion of ${e} for fish: ${e} completion fish | source`,...t.map(t=>`complete -c ${e} -n __fish_use_subcommand -f -a ${t.name} -d ${quoted(t.summary)}`),...n.map(e=>line(`__fish_use_subcommand`,e)),...t.flatMap(e=>e.options.map(t=>line(`__fish_seen_subcommand_from ${e.name}`,t))),``].join(`
`)}exports.completionFor=completionFor;