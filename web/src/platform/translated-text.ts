/**
 * A browser's translation replaces text nodes with elements of its own. React still holds the replaced nodes: it would fail to
 * remove them or to insert before them, and the whole screen with it. They count as removed, and what precedes them comes last.
 */

const { insertBefore, removeChild } = Node.prototype

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child
}

Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
  return insertBefore.call(this, added, next?.parentNode === this ? next : null) as T
}
