export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
