const bash = String.raw`# Completion of breaktest for bash. In ~/.bashrc: eval "$(breaktest completion bash)"
_breaktest() {
  local line lines=()
  while IFS= read -r line; do lines+=("$line"); done \
    < <(breaktest complete bash -- "${'$'}{COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
  COMPREPLY=()
  case "${'$'}{lines[0]}" in
    files)
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done \
        < <(compgen -d -- "$2"; compgen -f -X '!*.yaml' -- "$2"; compgen -f -X '!*.yml' -- "$2") ;;
    folders)
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$2") ;;
    open)
      compopt -o nospace 2>/dev/null
      COMPREPLY=("${'$'}{lines[@]:1}") ;;
    *)
      COMPREPLY=("${'$'}{lines[@]:1}") ;;
  esac
}
complete -F _breaktest breaktest
`;

const zsh = String.raw`#compdef breaktest
# Completion of breaktest for zsh. In ~/.zshrc, behind compinit: eval "$(breaktest completion zsh)"
_breaktest() {
  local -a lines closed open
  local line value text current=$words[CURRENT]
  [[ -n $SUFFIX ]] && current=${'$'}{current%$SUFFIX}
  lines=("${'$'}{(@f)$(breaktest complete zsh -- "${'$'}{(j: :)words[1,CURRENT-1]} $current" 2>/dev/null)}")
  case $lines[1] in
    files) _files -g '*.(yaml|yml)(-.)'; return ;;
    folders) _files -/; return ;;
  esac
  for line in "${'$'}{(@)lines[2,-1]}"; do
    value=${'$'}{line%%$'\t'*}
    text=${'$'}{${'$'}{line#$value}#$'\t'}
    [[ -n $value ]] || continue
    if [[ $value == *[.=] ]]; then open+=("${'$'}{value//:/\\:}:$text"); else closed+=("${'$'}{value//:/\\:}:$text"); fi
  done
  local -i none=1
  (( $#closed )) && _describe -t values breaktest closed && none=0
  (( $#open )) && _describe -t values breaktest open -S '' && none=0
  return none
}
if [[ $funcstack[1] == _breaktest ]]; then _breaktest "$@"; else compdef _breaktest breaktest; fi
`;

const fish = String.raw`# Completion of breaktest for fish. In ~/.config/fish/config.fish: breaktest completion fish | source
function __breaktest_complete
    set -l lines (breaktest complete fish -- (commandline -cp | string collect) 2>/dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path (commandline -ct) | string match -r '^.*(?:/|\.ya?ml)(?:\t.*)?$'
        case folders
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\n' $lines[2..-1]
    end
end
complete -c breaktest -e
complete -c breaktest -f -a '(__breaktest_complete)'
`;

export const scripts = { bash, zsh, fish } as const;

export type Shell = keyof typeof scripts;

export const isShell = (name: string): name is Shell => Object.hasOwn(scripts, name);
