@rem The npm scripts begin with exec, so that a signal reaches Node and not a shell in between. cmd.exe lacks the word.
@%*
