/** The library whose docs the samples of the manual are from. */
interface Board {
  add(card: string): void
  open(): void
}

declare function createBoard(name?: string): Board
declare function oldBoard(): Board
