/** Commands by account, newest first. */
type Recent = Readonly<Record<string, string[]>>

/** Maximum number of stored commands per account, and of accounts. */
const MAX_COMMANDS = 8
const MAX_ACCOUNTS = 20

/** Returns the last commands of an account; null: those typed without an account. */
export function recentOf(recent: Recent, account: string | null): readonly string[] {
  return recent[account ?? ''] ?? []
}

/** Adds a command of an account, and drops the oldest commands and the accounts not used for longest. */
export function addRecent(recent: Recent, account: string | null, command: string): Record<string, string[]> {
  const name = account ?? ''
  const commands = [command, ...recentOf(recent, account).filter((other) => other !== command)].slice(0, MAX_COMMANDS)
  const otherAccounts = Object.entries(recent).filter(([other]) => other !== name)
  return Object.fromEntries([...otherAccounts.slice(1 - MAX_ACCOUNTS), [name, commands]])
}
