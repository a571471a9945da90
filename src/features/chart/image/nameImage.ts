const pad = (value: number) => String(value).padStart(2, '0')

/** A file name that says what and when: `BTC-PERP_15m_2026-11-21_2033.png`. `date` holds civil time in UTC fields. */
export function nameImage(symbol: string, interval: string, date: Date): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  return `${symbol.replaceAll('/', '-')}_${interval}_${day}_${pad(date.getUTCHours())}${pad(date.getUTCMinutes())}.png`
}
