import { sentences } from './phrases.ts';

/** A kind of work that the built-in engine can write ads for; the glossary of trades tells its category by each title. */
export type Role = {
  titles: readonly string[];
  /** What the employer is, as the last part of its name: 'Bakery', 'Courier Co-op'. */
  kinds: readonly string[];
  /** Usual pay in New York City, dollars an hour: from the lowest start to the highest end. */
  pay: readonly [low: number, high: number];
  tasks: readonly string[];
  needs: readonly string[];
};

export const ROLES: readonly Role[] = [
  {
    titles: ['Line Cook', 'Line Cook, Dinner Shift', 'Grill Cook'],
    kinds: ['Grill', 'Tavern', 'Supper Club', 'Kitchen'],
    pay: [19, 25],
    tasks: sentences(`You run the grill and sauté stations during service. Plates leave the pass hot, so timing
      matters more than speed. Break down your station at close and label everything for the morning crew. Expect
      around 140 covers on a Friday and half of that on Tuesdays. Sharpen your own knives; ours are on the wall if you
      need them. The chef writes two specials a week and wants your ideas for them. Portion proteins before doors open
      and keep an eye on par levels.`),
    needs: ['A food handler card helps, and we pay for the class.', 'Some time on a hot line is expected.'],
  },
  {
    titles: ['Prep Cook, Mornings', 'Prep Cook', 'Vegetable Prep Cook'],
    kinds: ['Diner', 'Luncheonette', 'Catering', 'Soup House'],
    pay: [17.5, 21],
    tasks: sentences(`Peel, dice and portion vegetables for the day from a written list. Stocks and sauces go on at
      six, and you watch them. Check in produce against the invoice and send back what is bruised. Wash greens in
      three waters and spin them dry. Wrap, date and rotate everything in the walk-in. Roll dough for about eighty
      empanadas before ten. Help the cooks catch up when a large order lands.`),
    needs: ['Knife skills can be learned here.', 'You should be fine starting before sunrise.'],
  },
  {
    titles: ['Dishwasher', 'Dishwasher, Evenings', 'Kitchen Porter'],
    kinds: ['Trattoria', 'Noodle Bar', 'Brasserie', 'Cantina'],
    pay: [17, 19.5],
    tasks: sentences(`Run the machine, scrub the pots, and keep clean plates moving to the line. Mop the floor and
      take out the bins at the end of the night. Change the water and the filters on schedule so nothing backs up.
      Polish glasses and silver before the second seating. Put deliveries away in dry storage when trucks arrive.
      Quiet hours are for deep cleaning shelves and drains. Cooks here rinse their own pans, so the pile never owns
      you.`),
    needs: ['No experience needed.', 'You can stand for a whole shift and lift forty pounds.'],
  },
  {
    titles: ['Barista', 'Barista, Opening Shift', 'Weekend Barista'],
    kinds: ['Coffee', 'Espresso Bar', 'Roasters', 'Café'],
    pay: [17, 20],
    tasks: sentences(`Pull shots, steam milk and keep a line of commuters smiling. Dial in the grinder before doors
      open at half past six. Regulars want their order started when they walk past the window. Brew batch coffee every
      forty minutes and log the time. Restock cups, lids and oat milk between rushes. Count your drawer twice a day.
      Set out pastries so that the case looks full until noon.`),
    needs: ['Latte art is nice, kindness is required.', 'We train you on our machine for a week.'],
  },
  {
    titles: ['Baker, Overnight', 'Bakery Helper', 'Bench Baker'],
    kinds: ['Bakery', 'Bagels', 'Panadería', 'Bread Works'],
    pay: [17.5, 22],
    tasks: sentences(`Shape loaves and load the deck oven from midnight on. Boil and seed bagels by the dozen. Box
      cakes, tie string, and write names in icing. Scale flour and salt to the gram. Slice and bag bread for
      neighborhood restaurants. Fill the racks in the window before the school run. Scrape benches and sweep flour
      after each batch.`),
    needs: ['Steady hands and early hours suit you.', 'You can lift a fifty-pound sack with a partner.'],
  },
  {
    titles: ['Server', 'Food Runner', 'Server Assistant'],
    kinds: ['Oyster Bar', 'Steakhouse', 'Bistro', 'Pizzeria'],
    pay: [17, 22],
    tasks: sentences(`Carry plates to the right seat without asking who had the fish. Pour water, clear as people
      finish, and reset in under two minutes. Learn the menu and its allergens; there is a short quiz. Tips are pooled
      by the hour and paid out every week. Split checks cheerfully. Fold napkins and fill salt cellars before the
      doors open. Take a section of five tables once you feel ready.`),
    needs: ['Friendly with strangers, calm when it is loud.', 'A second language is welcome on this floor.'],
  },
  {
    titles: ['E-Bike Delivery Rider', 'Bike Courier', 'Lunch Delivery Rider'],
    kinds: ['Courier Co-op', 'Couriers', 'Rapid Delivery', 'Messenger Service'],
    pay: [21.5, 27],
    tasks: sentences(`Carry hot meals and small parcels within a two-mile zone. Bikes, locks, lights and batteries are
      ours, and so are the repairs. Scan each package at pickup and take a photo at the door. Lunch peaks at half past
      twelve; dinner peaks at seven. Dispatch texts the next stop, never calls while you ride. Rain gear hangs by the
      door in every size. You keep every tip the day you earn it.`),
    needs: ['Know the bike lanes and stop at red lights.', 'A phone that holds its charge is all you bring.'],
  },
  {
    titles: ['Van Driver, Local Routes', 'Delivery Driver', 'Grocery Delivery Driver'],
    kinds: ['Grocers', 'Parcel', 'Produce', 'Bottling'],
    pay: [19, 25],
    tasks: sentences(`Drive a sprinter van on a fixed loop of about thirty stops. Load crates in reverse order so that
      the first stop is at the door. Get signatures, collect empties, and note short items. Park legally; we cover
      tolls but not tickets. Walk the van before you leave and write down scratches. Some buildings are walk-ups, and
      a helper rides along on those days. Customers know you by name after a month.`),
    needs: ['A clean license for two years is a must.', 'You are comfortable parallel parking a long wheelbase.'],
  },
  {
    titles: ['Order Picker', 'Picker and Packer', 'Order Picker, Night Shift'],
    kinds: ['Fulfillment', 'Wholesale', 'Depot', 'Trading'],
    pay: [18, 22],
    tasks: sentences(`Walk the aisles with a handheld scanner and fill totes. Weigh, tape and label boxes at the
      packing bench. Fragile goods get two layers; the chart is on the wall. Pick rates are shared once a week, not
      shouted across the floor. Flag a shelf whose count looks wrong. Stage finished pallets by carrier along the
      dock. Returns are opened, checked and shelved on slow afternoons.`),
    needs: ['No experience needed; you shadow someone for three days.', 'Steel-toe shoes required, and we pay half.'],
  },
  {
    titles: ['Forklift Operator', 'Reach Truck Operator', 'Dock Loader'],
    kinds: ['Cold Storage', 'Logistics', 'Terminal', 'Distribution'],
    pay: [21, 27],
    tasks: sentences(`Unload trailers with a sit-down forklift and stack racks four high. Inspect your machine before
      each shift and sign the sheet. Match bills of lading with what is actually on the truck. Keep the yard clear:
      drivers wait outside, you wave them in. Rotate stock so that the oldest date goes first. Freezer breaks come
      every ninety minutes. Wrap tall loads twice.`),
    needs: ['An OSHA forklift card, or pass ours in your first month.', 'Safe driving counts more than fast driving.'],
  },
  {
    titles: ['Stock Associate', 'Receiving Clerk', 'Inventory Helper'],
    kinds: ['Hardware', 'Beauty Supply', 'Home Goods', 'Textiles'],
    pay: [17.5, 21],
    tasks: sentences(`Open cartons, count pieces, and enter them in the computer. Bring goods up from the basement
      before lunch. Cycle counts happen on Wednesdays, one aisle at a time. Print shelf tags and swap old prices for
      new ones. Flatten cardboard and tie it for pickup. Answer the bell when a supplier rings at the back. Keep
      ladders and hand trucks where people can find them.`),
    needs: ['Basic computer skills are enough.', 'Able to lift thirty pounds and climb a ladder.'],
  },
  {
    titles: ['Construction Laborer', 'Site Laborer', 'Demolition Helper'],
    kinds: ['Builders', 'Renovation', 'Masonry', 'Restoration'],
    pay: [20, 28],
    tasks: sentences(`Carry material up, carry debris down, and keep stairs clear. Mix mortar for the masons and set
      up scaffold planks. Protect floors and elevators before work begins. Toolbox talks start the day at seven sharp.
      Cut openings under the eye of a licensed foreman. Hose down the sidewalk and fold the tarps at three. Helpers
      who stay learn tiling or framing next.`),
    needs: ['A SST or OSHA 30 card is needed on site.', 'Bring boots; helmets, vests and gloves are on us.'],
  },
  {
    titles: ['Painter', 'Apartment Painter', "Painter's Helper"],
    kinds: ['Painting', 'Contracting', 'Decorators', 'Interiors'],
    pay: [21, 30],
    tasks: sentences(`Patch, sand and prime apartments between tenants. Tape trim and cover floors before a can is
      opened. Roll walls by the room and cut in the edges by hand. Skim coat old plaster with a lead who has done it
      for years. Ride in the van from the shop to three or four addresses. Wash brushes well; good ones last a decade.
      Write down hours and materials on a phone form.`),
    needs: ['A year around tools is useful.', 'Curious people do well; the trade is taught here.'],
  },
  {
    titles: ['Cashier', 'Cashier, Weekends', 'Front-End Cashier'],
    kinds: ['Market', 'Fruit Exchange', 'Pharmacy', 'Dollar Plus'],
    pay: [17, 19.5],
    tasks: sentences(`Ring up groceries, bag them well, and say good night. Count your till with a manager at both
      ends of the shift. EBT, WIC and coupons all pass through your lane; we show you how. Face the candy rack and
      wipe the belt when it is slow. Check dates on milk at your register cooler. Help older neighbors carry bags to
      the curb. Call for backup when three people are waiting.`),
    needs: ['Honest, on time, good with small change.', 'Training is provided on day one.'],
  },
  {
    titles: ['Retail Sales Associate', 'Sales Associate, Weekends', 'Shoe Store Associate'],
    kinds: ['Outfitters', 'Shoe Store', 'Shoes', 'Footwear'],
    pay: [17.5, 22],
    tasks: sentences(`Greet people, then give them room to look. Measure feet, fetch sizes, and suggest a second pair.
      Line up the display pairs before opening. Gift wrap in December, inventory in January. Process returns without a
      sigh. Dress the front window with the owner once a month. Answer the phone and hold items for a day.`),
    needs: ['You like talking about what we sell.', 'Weekend availability counts here.'],
  },
  {
    titles: ['Customer Service Representative', 'Call Center Agent', 'Help Line Agent'],
    kinds: ['Utilities Desk', 'Insurance Services', 'Travel', 'Member Services'],
    pay: [18, 24],
    tasks: sentences(`Pick up calls about bills, bookings and missing parcels. Write short notes that the next person
      can understand. Offer a refund up to fifty dollars on your own judgment. Chats come two at a time, never five.
      Pass hard cases on to a lead and stay on the line. Mornings bring the rush; afternoons are for callbacks.
      Spanish, Mandarin, Bengali or Haitian Creole earns a dollar more.`),
    needs: ['Type while you listen.', 'Patience, a clear voice, and a high school diploma or equivalent.'],
  },
  {
    titles: ['Front Desk Agent', 'Concierge, Residential Building', 'Lobby Concierge'],
    kinds: ['Residences', 'Tower', 'Apartments', 'House'],
    pay: [18, 23],
    tasks: sentences(`Greet residents, sign for packages, and know who belongs upstairs. Book the freight elevator and
      remind movers the day before. Keep the lobby tidy and the coffee fresh. Handle keys, fobs and the visitor log.
      Give directions to the right train without looking it up. Report leaks and stuck elevators right away. Overnight
      is quiet; reading is allowed after two.`),
    needs: ['A pleasant manner at seven in the morning.', 'Comfortable with calendars and e-mail.'],
  },
  {
    titles: ['Lobby Security Guard', 'Security Guard, Overnight', 'Event Security'],
    kinds: ['Protection', 'Property Watch', 'Security Services', 'Guard Group'],
    pay: [18, 23],
    tasks: sentences(`Watch the cameras, walk the floors, and write a short report. Check badges and turn away
      deliveries that nobody expects. Lock the loading gate at eleven. Escort staff to their cars when they ask. Scan
      bags at concerts and speak calmly to loud guests. Know the fire panel and the nearest exits. Hand over to the
      next guard face to face.`),
    needs: ['A New York State guard license is required.', 'Eight-hour certificate now, sixteen-hour within 90 days.'],
  },
  {
    titles: ['Office Cleaner, Evenings', 'Office Cleaner', 'Building Porter'],
    kinds: ['Maintenance', 'Building Care', 'Janitorial', 'Facility Services'],
    pay: [17, 22],
    tasks: sentences(`Vacuum two floors, empty bins, and wipe shared kitchens. Restock paper and soap from the supply
      closet. Sort recycling the way the city wants it. Mop the entrance when it snows. Buff the marble once a week
      with the big machine. Bring the bins to the curb on Monday, Wednesday and Friday nights. Tell the super about
      bulbs and drips.`),
    needs: ['You work alone well.', 'No experience required, references appreciated.'],
  },
  {
    titles: ['Hotel Housekeeper', 'Room Attendant', 'Housekeeper, Weekends'],
    kinds: ['Hotel', 'Inn', 'Guest House', 'Suites'],
    pay: [18, 26],
    tasks: sentences(`Turn over twelve rooms a day with a partner. Fold towels the way the chart shows, thirds and
      then half. Change beds, scrub tubs, and leave a note with your first name. Lost things go to the desk with a
      time and a room number. Use the green products first, bleach last. Help the laundry press sheets when a group
      checks out. Knock twice, always, and respect the sign on the door.`),
    needs: ['An eye for corners.', 'Some housekeeping background makes the first week easier.'],
  },
  {
    titles: ['After-School Sitter', 'Nanny, Two Children', 'Babysitter, Afternoons'],
    kinds: ['Family Care', 'Sitters Circle', 'Nannies', 'Families'],
    pay: [19, 26],
    tasks: sentences(`Meet the kids at the school gate at twenty to three. Help with reading and math, then head for
      the playground. Cook a simple supper, no screens at the table. Write down naps and meals for the parents. Read
      aloud, build forts, and tidy up together. Bring them to swimming on Thursdays. Snow days are paid.`),
    needs: ['Infant CPR, or take the course with us.', 'Two references we can call.'],
  },
  {
    titles: ['Home Health Aide', 'Personal Care Aide', 'Companion for Seniors'],
    kinds: ['Home Care', 'Elder Care', 'Visiting Aides', 'Wellness at Home'],
    pay: [19, 23],
    tasks: sentences(`Help one client bathe, dress and get to the window chair. Prepare low-salt meals and remind
      about pills. Go along to the doctor by Access-A-Ride. Play dominoes, read the paper, listen. Log vitals in an
      app after each visit. Light housekeeping only, for the client and nobody else. A nurse visits with you during
      week one.`),
    needs: ['HHA or PCA certificate required.', 'Gentle, reliable, and fine with cats.'],
  },
  {
    titles: ['Medical Assistant', 'Medical Assistant, Evenings', 'Clinic Assistant'],
    kinds: ['Family Clinic', 'Urgent Care', 'Pediatrics', 'Diagnostics'],
    pay: [20, 27],
    tasks: sentences(`Take blood pressure, height and weight before the doctor comes in. Draw blood from adults and
      label tubes at the bedside. Verify insurance and collect copays. Clean rooms between patients and restock
      drawers. Call people back with normal results. Interpret for families when you can. Flu season means two busy
      Saturdays a month.`),
    needs: ['A certificate from an accredited program.', 'Electronic records do not scare you.'],
  },
  {
    titles: ['General Worker', 'Team Member', 'Associate'],
    kinds: ['Community Center', 'Event Hall', 'Thrift Shop', 'Recreation'],
    pay: [17, 21],
    tasks: sentences(`Do a bit of everything: set up chairs, run errands, answer questions. Sort donations and carry
      them to the right shelf. Set tables for a hundred and fold them away again. Print sign-up sheets and keep the
      bulletin board current. Hang posters and hand out flyers on the avenue. Sweep the front and salt it in winter.
      Learn the register after a month.`),
    needs: ['Willing hands, no resume.', 'You show up and tell us when you can not.'],
  },
];
