"""Fills the C tables of the compiled kernel from tables.py; the plain kernel takes them from there as they are."""

PATH_CARDS = tables.PATH_CARDS
for i in range(4):
    STEP[i] = tables.STEP[i]
for i in range(3):
    GOAL_CELL[i] = tables.GOAL_CELL[i]
for i in range(256):
    FITTING[i] = tables.FITTING[i]
    LADDERS_FITTING[i] = tables.LADDERS_FITTING[i]
for i in range(2048):
    BITS_SET[i] = tables.BITS_SET[i]
    PAIRS_SET[i] = tables.PAIRS_SET[i]
for i in range(64):
    BIT[i] = tables.BIT[i]
    DISCARDS[i] = tables.DISCARDS[i]
    TILES_OF_CARD[i] = tables.TILES_OF_CARD[i]
    LADDERS_OF_CARD[i] = tables.LADDERS_OF_CARD[i]
for i in range(80):
    OPEN[i] = tables.OPEN[i]
    DOOR[i] = tables.DOOR[i]
    DOOR_OF[i] = tables.DOOR_OF[i]
    CRYSTAL[i] = tables.CRYSTAL[i]
    LADDER[i] = tables.LADDER[i]
    CARD_OF[i] = tables.CARD_OF[i]
for i in range(320):
    JOINED[i] = tables.JOINED[i]
    ASKS[i] = tables.ASKS[i]
for i in range(6):
    MENDS[i] = tables.MENDS[i]
    MENDABLE[i] = tables.MENDABLE[i]
for i in range(13):
    SABOTEUR_PAY[i] = tables.SABOTEUR_PAY[i]
    WINNER_PAY[i] = tables.WINNER_PAY[i]
for i in range(67):
    BASE_DECK[i] = tables.BASE_DECK[i]
for i in range(117):
    EXPANSION_DECK[i] = tables.EXPANSION_DECK[i]
for i in range(28):
    GOLD_DECK[i] = tables.GOLD_DECK[i]
for i in range(176):
    DWARF_DECKS[i] = tables.DWARF_DECKS[i]
for i in range(256):
    BLANK_MAP[i] = tables.BLANK_MAP[i]
    PRICE[i] = tables.PRICE[i]
    BIT_OF_PLACE[i] = tables.BIT_OF_PLACE[i]
for i in range(128):
    PLACE_OF_BIT[i] = tables.PLACE_OF_BIT[i]
for i in range(2):
    BLANK_BITS[i] = tables.BLANK_BITS[i]
for i in range(64):
    BLIND_CARD[i] = tables.BLIND_CARD[i]
    ROOM_OF_CARD[i] = tables.ROOM_OF_CARD[i]
for i in range(4):
    MAP_STEP[i] = tables.MAP_STEP[i]
for i in range(8):
    HOPES_COUNTED[i] = tables.HOPES_COUNTED[i]
for i in range(80):
    LENGTH[i] = tables.LENGTH[i]
for i in range(64):
    TILE_OF_CARD[i] = tables.TILE_OF_CARD[i]
    WORTH_TO_DIG[i] = tables.WORTH_TO_DIG[i]
    WORTH_TO_HINDER[i] = tables.WORTH_TO_HINDER[i]
for i in range(128):
    CHOICE_OF_MEND[i] = tables.CHOICE_OF_MEND[i]
for i in range(256):
    DOUBT_IN_POINTS[i] = tables.DOUBT_IN_POINTS[i]
for i in range(16):
    TWO_WAY[i] = tables.TWO_WAY[i]
