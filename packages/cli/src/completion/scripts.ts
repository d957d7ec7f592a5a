// The scripts that teach a shell to complete `lathe`. They ask the hidden command `__complete`, which answers with lines of
// a value, a tab and a description; the values :file and :folder ask for paths.

/** The shells that can be taught. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** The name of a shell. */
export type Shell = (typeof SHELLS)[number];

const BASH = `# Completion of lathe for bash. Put this into ~/.bashrc:
#   source <(lathe completion bash)
_lathe() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" value path flag
  COMPREPLY=()
  while IFS=$'\\t' read -r value _; do
    case "$value" in
      :file | :folder)
        flag=-f
        [ "$value" = :folder ] && flag=-d
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$flag" -- "$cur")
        ;;
      *) COMPREPLY+=("$value") ;;
    esac
  done < <("\${COMP_WORDS[0]}" __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _lathe lathe
`;

const ZSH = `#compdef lathe
# Completion of lathe for zsh. Put this into ~/.zshrc, after compinit:
#   source <(lathe completion zsh)
_lathe() {
  local -a found
  local value description
  while IFS=$'\\t' read -r value description; do
    case "$value" in
      :file) _files ;;
      :folder) _files -/ ;;
      *) found+=("\${value//:/\\\\:}\${description:+:$description}") ;;
    esac
  done < <("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#found} )) && _describe lathe found
}
if [ "\${funcstack[1]}" = "_lathe" ]; then _lathe "$@"; else compdef _lathe lathe; fi
`;

const FISH = `# Completion of lathe for fish. Run once:
#   lathe completion fish > ~/.config/fish/completions/lathe.fish
function __lathe_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in (lathe __complete -- $words[2..-1] 2>/dev/null)
    switch $line
      case ':file*'
        __fish_complete_path (commandline -ct)
      case ':folder*'
        __fish_complete_directories (commandline -ct)
      case '*'
        echo $line
    end
  end
end
complete -c lathe -f -a '(__lathe_complete)'
`;

/** The script of each shell. */
export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };
