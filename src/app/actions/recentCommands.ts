/** Commands by account, newest first. */
type Recent = Readonly<Record<string, string[]>>

/** How many commands of an account are kept, and of how many accounts. */
const MOST_COMMANDS = 8
const MOST_ACCOUNTS = 20

/** The last commands of an account; without one, those typed before any was connected. */
export function recentOf(recent: Recent, account: string | null): readonly string[] {
  return recent[account ?? ''] ?? []
}

/** The same with one more command of an account: the oldest ones, and accounts not used for longest, are left out. */
export function addRecent(recent: Recent, account: string | null, command: string): Record<string, string[]> {
  const name = account ?? ''
  const own = [command, ...recentOf(recent, account).filter((one) => one !== command)].slice(0, MOST_COMMANDS)
  const others = Object.entries(recent).filter(([one]) => one !== name)
  return Object.fromEntries([...others.slice(1 - MOST_ACCOUNTS), [name, own]])
}
