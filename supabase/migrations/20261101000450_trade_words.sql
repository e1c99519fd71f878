-- The glossary of trades: what people type in English and Spanish, and what ads say for it.

create function private.stems(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(coalesce((ts_lexize('pg_catalog.english_stem', w))[1], w) order by place)
  from unnest(string_to_array(private.words(p_text), ' ')) with ordinality t (w, place);
$$;
comment on function private.stems is 'A text''s words as the text index keeps them: ''Niñeras'' is {ninera}.';

-- == private.trade_words ==

create table private.trade_words (
  trade text not null,
  category text check (
    category in ('Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner', 'Babysitter',
    'Customer Service', 'Security', 'Construction', 'Healthcare', 'Various')),
  language text check (language in ('en', 'es')),
  word text not null check (word = private.words(word) and word ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$'),
  stems text[] not null generated always as (private.stems(word)) stored,
  query tsquery generated always as (
    case when language is not null then phraseto_tsquery('private.job_text', word) end
  ) stored,
  primary key (trade, word)
);
comment on table private.trade_words is
  'A word or phrase for a trade, a shift or a kind of employment: a search for one finds jobs with any word of its '
  'trades. A job keeps the trades that it was saved with.';
comment on column private.trade_words.language is
  'Null: only typed (a misspelling, an abbreviation, a broader word), never looked for in ads.';
comment on column private.trade_words.category is
  'Null: no trade but a shift, a kind of employment or of workplace.';
create index trade_words_stems_idx on private.trade_words (stems);
create index trade_words_stem_idx on private.trade_words using gin (stems);
create index trade_words_similar_idx on private.trade_words using gist (word extensions.gist_trgm_ops);

-- Per trade: its category; English words; Spanish words; what is only typed.
insert into private.trade_words (trade, category, language, word)
select t.trade, t.category, l.language, private.words(w)
from (values
  ('cook', 'Kitchen/Cook',
    'cook, chef',
    'cocinero, cocinera, parrillero, planchero',
    'kitchen, cocina, shef, culinary, food service, restaurant, restaurante, grill, plancha'),
  ('kitchen helper', 'Kitchen/Cook',
    'kitchen, food prep, prep cook, commissary, line cook',
    'cocina, ayudante de cocina, auxiliar de cocina',
    'prep, preparador, food service, restaurant, restaurante, dietary aide'),
  ('dishwasher', 'Kitchen/Cook',
    'dishwasher, dish washer, kitchen porter, pot washer, wash pots',
    'lavaplatos, lava platos, friegaplatos, lavatrastes, lavaloza, lavador de platos, lavadora de platos, fregador',
    'dishes, dish pit, lavar platos, fregar platos, platos, trastes, loza, dish wash, lavado de platos'),
  ('waiter', 'Kitchen/Cook',
    'waiter, waitress, server, food runner, busser, banquet',
    'mesero, mesera, camarero, camarera, mozo, salonero, garrotero',
    'busboy, bus boy, waitstaff, wait staff, runner, serving, restaurant, restaurante'),
  ('bartender', 'Kitchen/Cook',
    'bartender, barback, mixologist',
    'cantinero, cantinera, barman',
    'bar tender, bar, barra'),
  ('barista', 'Kitchen/Cook',
    'barista, cafe, bubble tea',
    'cafeteria, cafetero',
    'starbucks, coffee, coffee shop'),
  ('baker', 'Kitchen/Cook',
    'baker, bakery, pastry, bake, bagel',
    'panadero, panadera, panaderia, pastelero, pastelera, pasteleria, reposteria, repostero, repostera',
    'pan, cake decorator, bread'),
  ('pizza maker', 'Kitchen/Cook',
    'pizza, pizzeria',
    'pizzero, pizzera',
    'piza'),
  ('butcher', 'Kitchen/Cook',
    'butcher, meat cutter',
    'carnicero, carniceria',
    'meat, carne'),
  ('deli', 'Kitchen/Cook',
    'deli, bodega, sandwich, salad, counter person, counter server',
    'charcuteria, ensaladas',
    'fast food, comida rapida, food, comida, crew member, mcdonalds, food service'),
  ('caterer', 'Kitchen/Cook',
    'catering, banquet',
    'servicio de banquetes',
    'eventos'),

  ('cleaner', 'Cleaner',
    'cleaner, cleaning',
    'limpieza, limpiador, limpiadora, aseador, aseadora, afanador',
    'limpiar, aseo, clining, cliner, klining, sanitation, limpiando'),
  ('house cleaner', 'Cleaner',
    'house cleaner, home cleaning, maid, housekeeper',
    'limpieza de casas, empleada domestica, ama de llaves, mucama, domestica',
    'cleaning, cleaner, limpieza, limpiar casas, house cleaning, casas, house keeper, limpiadora, trabajadora del '
    'hogar, muchacha, sirvienta'),
  ('housekeeper', 'Cleaner',
    'housekeeper, room attendant, chambermaid, houseman, housekeeping',
    'recamarera, camarista, camarera de hotel, camarera de piso, mucama de hotel',
    'hotel, hotel cleaner, limpieza de hotel, limpieza, cleaning, cleaner, house keeping, limpieza de cuartos, '
    'limpieza de habitaciones'),
  ('janitor', 'Cleaner',
    'janitor, custodian, custodial, building porter, day porter',
    'conserje, bedel, intendente, personal de limpieza',
    'janitorial, cleaning, cleaner, limpieza, limpieza de edificios, portero, mopping, caretaker, porter'),
  ('office cleaner', 'Cleaner',
    'office cleaner, office cleaning',
    'limpieza de oficinas',
    'limpiar oficinas'),
  ('laundry', 'Cleaner',
    'laundry, laundromat, dry cleaner, dry cleaning, linen',
    'lavanderia, lavandera, planchador, planchadora, tintoreria',
    'wash and fold, ropa, presser, planchar'),
  ('car wash', 'Cleaner',
    'car wash, auto detailer, detailer',
    'lavado de carros, lavado de autos, lavacarros, lavador de carros',
    'carwash, car washer, lava carros'),
  ('trash', 'Cleaner',
    'sanitation, recycling, bottle redemption',
    'basura, reciclaje, recolector de basura, basurero',
    'garbage, trash, garbage man, botellas, latas'),

  ('babysitter', 'Babysitter',
    'babysitter, nanny, sitter, au pair, babysitting, childcare, child care',
    'ninera, nana, cuidado de ninos, cuidadora de ninos, nodriza',
    'cuidar ninos, cuidar bebes, cuidando ninos, ninos, bebes, kids, children, nany, beibisiter, bebisiter, mother '
    'helper, baby sitter'),
  ('daycare', 'Babysitter',
    'daycare, day care, preschool, child care, childcare',
    'guarderia, jardin de ninos, preescolar, educadora',
    'early childhood, kindergarten, cuidado infantil, kinder, cuidado de ninos'),
  ('after school', 'Babysitter',
    'camp counselor, afterschool',
    'despues de la escuela, consejero de campamento',
    'after school, camp, campamento, jovenes, youth'),
  ('teacher', 'Babysitter',
    'teacher, tutor, teaching assistant, paraprofessional',
    'maestra, maestro, profesor, profesora, asistente de maestra',
    'school, escuela, teaching, docente, tutoria'),

  ('driver', 'Delivery',
    'driver, chauffeur',
    'chofer, conductor, conductora, manejar',
    'driving, cdl, licencia cdl, manejo, car, conducir'),
  ('truck driver', 'Delivery',
    'truck driver, box truck, cdl',
    'camionero, chofer de camion, trailero, troquero, conductor de camion',
    'trucker, camion, troca, truck'),
  ('taxi driver', 'Delivery',
    'taxi, limousine, car service, chauffeur',
    'taxista',
    'uber, lyft, tlc, cab, cab driver'),
  ('delivery', 'Delivery',
    'delivery, courier, messenger',
    'repartidor, repartidora, reparto, mensajero, mensajera, mensajeria, domiciliario, entregas, entregador',
    'domicilios, paquetes, package, uber eats, doordash, grubhub, instacart, paqueteria, entregar, repartir'),
  ('bike courier', 'Delivery',
    'bike courier, bike delivery, bike messenger, e bike, scooter, rider',
    'bicimensajero, ciclista, motorizado, repartidor en bicicleta, repartidor en moto, motociclista',
    'bike, bicycle, bici, bicicleta, moto, motoneta, mototaxi, moped, ebike'),
  ('route driver', 'Delivery',
    'route driver, route assistant, driver helper, delivery helper, runner',
    'rutero, ayudante de chofer, ayudante de reparto',
    'ruta'),
  ('dispatcher', 'Delivery',
    'dispatcher',
    'despachador, despachadora, despacho',
    ''),

  ('warehouse', 'Warehouse',
    'warehouse, stockroom',
    'almacen, bodega, bodeguero, almacenista, deposito',
    'ware house, amazon'),
  ('picker packer', 'Warehouse',
    'picker, packer, pick and pack, packing, sorter',
    'empacador, empacadora, empaque, embalador, seleccionador, clasificador',
    'empacar, pick pack, sorting, empaquetador, boxes, returns processor, warehouse, clasificar'),
  ('stocker', 'Warehouse',
    'stock, stocker, inventory, stock clerk, supply room, stock worker',
    'surtidor, acomodador, inventario, reponedor',
    'shelves, surtir, reponer, merchandiser, acomodar'),
  ('loader', 'Warehouse',
    'loader, unloader, shipping, receiving, dock',
    'cargador, descargador, estibador, carga y descarga, cargar y descargar',
    'loading, lumper, cargar, envios, descargar'),
  ('forklift', 'Warehouse',
    'forklift, pallet jack, reach truck',
    'montacargas, operador de montacargas, montacarguista',
    'fork lift, monta cargas'),
  ('mover', 'Warehouse',
    'mover, moving crew, furniture delivery',
    'mudanza, mudancero, fletes',
    'furniture, muebles, moving'),
  ('factory', 'Warehouse',
    'factory, production, manufacturing, machine operator, assembler',
    'fabrica, factoria, produccion, operario, operaria, ensamblador, manufactura',
    'line worker, maquila, machine, operador de maquina'),

  ('cashier', 'Cashier',
    'cashier, checkout, register',
    'cajero, cajera, caja',
    'cashear, checker, cash register'),
  ('sales', 'Cashier',
    'sales, salesperson, sales associate, retail, seller',
    'vendedor, vendedora, ventas, asociado de ventas, promotor, promotora',
    'vender, sell, salesman, saleswoman, mercadeo'),
  ('store clerk', 'Cashier',
    'store clerk, retail, boutique, store associate, shop associate, shop assistant',
    'tienda, dependiente, dependienta, tendero, encargado de tienda',
    'clothing, ropa, zapateria, zapatos, negocio, comercio, key holder, store, shop, clerk'),
  ('grocery', 'Cashier',
    'grocery, supermarket, bodega',
    'supermercado, abarrotes, colmado, mercado, fruteria, verduleria',
    'super market, market, marqueta, trader joes, whole foods, produce, farmers market'),
  ('pharmacy clerk', 'Cashier',
    'pharmacy, drugstore',
    'farmacia, dependiente de farmacia',
    'cvs, walgreens, duane reade, farmacy'),
  ('gas station', 'Cashier',
    'gas station',
    'gasolinera, gasolina, bombero de gasolina',
    'gas, gas attendant'),

  ('customer service', 'Customer Service',
    'customer service, customer support, client service, guest service, helpdesk',
    'servicio al cliente, atencion al cliente, atencion al publico, atencion a clientes, servicio a clientes',
    'costumer service, customer, customer care, cliente, servicio cliente, custumer service, atender clientes, help '
    'desk, information desk, costumer'),
  ('call center', 'Customer Service',
    'call center, call taker, telemarketing',
    'centro de llamadas, telefonista, operadora, teleoperador, telemercadeo',
    'callcenter, llamadas, telefono, contestar telefonos, calls, phone'),
  ('receptionist', 'Customer Service',
    'receptionist, front desk, leasing office',
    'recepcionista, recepcion, resepcionista',
    'frontdesk, hotel front desk, desk, mostrador'),
  ('host', 'Customer Service',
    'host, hostess, greeter, maitre',
    'anfitrion, anfitriona, edecan',
    'restaurant, restaurante'),
  ('concierge', 'Customer Service',
    'concierge, doorman, doorperson',
    'portero, portera, conserje de edificio',
    'door man, lobby, porteria'),
  ('guide', 'Customer Service',
    'tour guide, information guide, visitor information',
    'guia, guia turistico, turismo',
    'guide, tours, tourist, museo, museum'),

  ('security guard', 'Security',
    'security, guard, watchman, bouncer, loss prevention, security officer, patrol',
    'seguridad, guardia, vigilante, guachiman, celador, guardian, sereno, vigilancia, custodio',
    'gard, watchperson, guachi'),
  ('fire guard', 'Security',
    'fire guard, fire safety director',
    'guardia contra incendios, seguridad contra incendios',
    'fireguard, f01, bomberos'),
  ('police', 'Security',
    'special officer, sergeant, ranger, school safety, traffic enforcement',
    'policia, oficial, agente de trafico, sargento',
    'police, police officer, cop, peace officer, school safety agent'),

  ('construction', 'Construction',
    'demolition, builder, construction worker, construction laborer, city laborer, general laborer, mason, drywall, '
    'flagger, carpenter, concrete, general labor',
    'construccion, obrero, albanil, albanileria, peon, demolicion, ayudante de construccion, obra',
    'labour, jornalero, day labor, handyman helper, concreto, cemento, remodeling, remodelacion, construction, labor, '
    'laborer'),
  ('carpenter', 'Construction',
    'carpenter, carpentry, cabinet maker, framing',
    'carpintero, carpinteria, ebanista',
    'wood, madera, framer'),
  ('painter', 'Construction',
    'painter, painting, plasterer',
    'pintor, pintora, pintura, pintor de casas, brocha gorda',
    'pintar'),
  ('plumber', 'Construction',
    'plumber, plumbing, steamfitter, pipe',
    'plomero, plomeria, fontanero, gasfitero, gasfiter, fontaneria',
    'tuberia, tubero'),
  ('electrician', 'Construction',
    'electrician, electrical',
    'electricista, electricidad, electrico',
    'wiring'),
  ('drywall', 'Construction',
    'drywall, sheetrock, plasterer, taper',
    'yesero, tablaroca, yeso',
    'dry wall, sheet rock, taping, masilla'),
  ('roofer', 'Construction',
    'roofer, roofing',
    'techero, techador, techos',
    ''),
  ('mason', 'Construction',
    'mason, bricklayer, masonry, tile',
    'albanil, ladrillero, mampostero, azulejos, baldosas',
    'brick, masoneria, ladrillo'),
  ('welder', 'Construction',
    'welder, welding, ironworker',
    'soldador, soldadura, herrero, herreria',
    'soldar, iron, metal'),
  ('handyman', 'Construction',
    'handyman, superintendent, maintenance worker, building maintenance, super, repairer',
    'mantenimiento, reparaciones, manitas, todero, milusos, encargado de edificio, superintendente',
    'handy man, building super, repair, maintenance'),
  ('flagger', 'Construction',
    'flagger, traffic control',
    'banderillero, senalero',
    'flag, flagman, road work, carretera'),
  ('elevator mechanic', 'Construction',
    'hvac, machinist, thermostat, boiler, stationary engineer, elevator mechanic',
    'ascensores, elevadores, calefaccion, aire acondicionado, refrigeracion, caldera',
    'a c technician, ac repair, oil burner, technician, elevator'),

  ('home health aide', 'Healthcare',
    'home health aide, home attendant, hha, personal care, home care, caregiver, direct care',
    'cuidadora, cuidador, cuidado de ancianos, asistente de salud, cuidado de personas mayores, auxiliar de salud',
    'pca, homecare, home help, companion, elder care, senior care, ancianos, viejitos, cuidar ancianos, cuidar '
    'viejitos, home aid, health aide, adultos mayores, cuidar personas mayores, cuidar enfermos, acompanante, '
    'asistente en el hogar, cuidado'),
  ('nursing assistant', 'Healthcare',
    'nursing assistant, cna, patient care, nursing home, patient transporter, nurse aide',
    'auxiliar de enfermeria, asistente de enfermeria, ayudante de enfermera',
    'certified nursing assistant, pct, enfermeria'),
  ('nurse', 'Healthcare',
    'nurse, rn, lpn',
    'enfermera, enfermero, enfermeria',
    'nurses aide, registered nurse'),
  ('medical assistant', 'Healthcare',
    'medical assistant, clinic, clinician, phlebotomist, medical office',
    'asistente medico, asistente medica, clinica, flebotomista',
    'medical, medico, doctor office, phlebotomy, consultorio, medica'),
  ('hospital', 'Healthcare',
    'hospital, public health, health worker, x ray technician',
    'salud, paciente, trabajador de salud, promotora de salud, salud publica',
    'healthcare, health care, health, rayos x, radiology, community health, ospital, patient'),
  ('doctor', 'Healthcare',
    'physician, doctor, psychologist, pulmonologist',
    'medico, doctora, psicologo, psicologa',
    'therapist, terapeuta'),
  ('dental', 'Healthcare',
    'dental',
    'dentista, asistente dental, higienista',
    'odontologia'),
  ('social worker', 'Healthcare',
    'social worker, case manager, counselor, case worker, clinician',
    'trabajador social, trabajadora social, consejero, consejera',
    'social work, caseworker, mental health, salud mental'),

  ('office', 'Various',
    'administrative, clerical, secretary, office assistant, office associate, office aide, file clerk, unit clerk, '
    'office clerk, mail clerk, clerical associate',
    'oficina, oficinista, secretaria, secretario, asistente administrativo, asistente administrativa, administracion',
    'admin, data entry, escritorio, auxiliar administrativo, archivo, mail room, office, clerk, paperwork, documentos'),
  ('accounting', 'Various',
    'accountant, bookkeeper, payroll, auditor, budget analyst',
    'contador, contadora, contabilidad, contable, nomina',
    'book keeper, finance, finanzas, cpa, taxes'),
  ('computers', 'Various',
    'computer, helpdesk, desktop support, devops, software, it support',
    'computadora, informatica, sistemas, programador',
    'tech, it, tecnologia, coding'),
  ('lawyer', 'Various',
    'lawyer, attorney, paralegal, legal staff',
    'abogado, abogada, asistente legal',
    'law, leyes, court, corte, legal'),
  ('engineer', 'Various',
    'engineer',
    'ingeniero, ingeniera, ingenieria',
    'engineers'),
  ('interpreter', 'Various',
    'interpreter, translator, spanish speaking, bilingual',
    'traductor, traductora, bilingue ingles espanol',
    'traduccion, biling, spanish, espanol, en espanol, traducir'),
  ('mechanic', 'Various',
    'mechanic, auto repair, auto mechanic',
    'mecanico, mecanica, taller mecanico',
    'auto parts, taller, autos, car mechanic'),
  ('gardener', 'Various',
    'gardener, landscaper, park worker, forester, plant shop',
    'jardinero, jardinera, jardineria, jardines',
    'lawn, yard work, yardas, plants, plantas, tree, parks, parque'),
  ('hair stylist', 'Various',
    'hair, hairdresser, stylist, salon, barbershop, barber',
    'peluquero, peluquera, peluqueria, estilista, barbero, barberia, salon de belleza',
    'beauty, belleza, cosmetologist, barber shop, hair salon'),
  ('nail technician', 'Various',
    'nail, manicurist',
    'manicurista, unas, manicure, pedicure',
    'beauty, belleza, nail salon, pedicurista'),
  ('tailor', 'Various',
    'tailor, sewing, seamstress, fabric',
    'costurera, costurero, costura, sastre, modista',
    'coser, textile, telas'),
  ('parking attendant', 'Various',
    'valet, garage attendant, parking garage, parking attendant, parking lot',
    'parqueador, estacionamiento, parqueo, valet parking',
    'garage, garaje, parkeo, parking, parking valet'),
  ('dog walker', 'Various',
    'dog walker, pet, dog',
    'paseador de perros, paseadora de perros, perros, mascotas',
    'animals, veterinaria, groomer'),
  ('manager', 'Various',
    'manager, supervisor, crew chief, team lead',
    'gerente, supervisora, encargado, encargada, jefe, capataz, mayordomo',
    'foreman, lider, administrador'),
  ('helper', 'Various',
    'helper, general worker, furniture helper',
    'ayudante',
    'help, ayuda'),
  ('assistant', 'Various',
    'assistant, aide',
    'asistente, auxiliar',
    'assistance'),
  ('intern', 'Various',
    'intern, internship, college aide',
    'pasante, pasantia, practicas, becario',
    'student, estudiante, student job'),
  ('photographer', 'Various',
    'photographer, art handler, graphic design, video content',
    'fotografo, fotografa, fotografia, diseno grafico',
    'photo, art'),
  ('lifeguard', 'Various',
    'lifeguard, aquatic, pool, recreation',
    'salvavidas, piscina, alberca, recreacion',
    'swimming, natacion'),
  ('event staff', 'Various',
    'promoter, brand ambassador, event security, event rentals',
    'eventos, promotor, animador',
    'concerts, conciertos, fiestas, event'),

  ('part time', null,
    'part time',
    'medio tiempo, tiempo parcial, media jornada, medio turno',
    'pt, p t, parttime, jornada parcial, por horas, few hours, parcial, pocas horas'),
  ('full time', null,
    'full time',
    'tiempo completo, jornada completa',
    'ft, f t, fulltime'),
  ('temporary', null,
    'temporary, seasonal, temp, holiday associate',
    'temporal, temporada, temporero, temporera, por temporada, eventual',
    'summer, verano, summer job, holiday, navidad, contrato, short term'),
  ('no experience', null,
    'no experience needed, no experience required, entry level',
    'sin experiencia, no experiencia, principiante',
    'no experience, noexperience, beginner, first job, primer trabajo, inexperienced, entrenamiento, sin exp, se '
    'entrena, without experience, training provided, trainee'),
  ('remote', null,
    'remote, work from home, telework',
    'remoto, desde casa, teletrabajo, trabajo en casa',
    'from home, online, en linea, wfh, home office, virtual, trabajar desde casa'),
  ('staten island', null,
    'staten island',
    'isla de staten',
    'isla staten'),
  ('school', null,
    'school',
    'escuela, colegio',
    'schools'),
  ('hotel', null,
    'hotel, hostel',
    'hoteles',
    'motel'),
  ('restaurant', null,
    'restaurant, diner',
    'restaurante',
    'resturant, fonda'),
  ('days', null,
    'day shift, morning, daytime',
    'turno de dia, manana, diurno, diurna, matutino',
    'days, dia, de dia, temprano, first shift, primer turno'),
  ('evenings', null,
    'evening, afternoon, second shift',
    'tarde, vespertino, vespertina',
    'after work, after 5, segundo turno, noche'),
  ('nights', null,
    'night, overnight, graveyard shift, third shift',
    'noche, nocturno, nocturna, madrugada, velador',
    'tercer turno, nite, graveyard, nigths, amanecida, late night, over night'),
  ('weekends', null,
    'weekend',
    'fin de semana, sabado, domingo, finde, fines de semana',
    'saturday, sunday, saturday and sunday, week end, wknd')
) t (trade, category, en, es, typed)
cross join lateral (values ('en', t.en), ('es', t.es), (null, t.typed)) l (language, list)
cross join lateral string_to_table(l.list, ', ') w;

create function private.with_trades(p_text tsvector, p_shifts text[] default null) returns tsvector
language sql stable security definer set search_path = '' as $$
  select p_text || array_to_tsvector(array(
    select '@' || trade
    from private.trade_words
    where p_text @@ query
      -- A text has words such as 'night' and 'roof' for other reasons than its hours and its trade.
      and (
        p_shifts is null
        or trade not in ('days', 'evenings', 'nights', 'weekends') and (category is null or numnode(query) > 1)
      )
    union
    select '@' || unnest(p_shifts)));
$$;
comment on function private.with_trades is
  'The words of a job''s title, or of its text and with its shifts, and for each trade that they name the lexeme '
  '''@trade'', which a search for any word of the trade looks for.';
-- Triggers on jobs run as whoever saves one.
grant execute on function private.with_trades to authenticated, service_role;

-- == private.spanish_words ==

create table private.spanish_words (word text primary key check (word ~ '^[a-z]{2,20}$'));
comment on table private.spanish_words is
  'A common Spanish word that no trade owns: it is never taken for a misspelt English one.';

insert into private.spanish_words (word)
select regexp_split_to_table(btrim($words$
    abajo abierto abril abrir abuela abuelo aceite aceptar acera acero actor actriz acuerdo adentro adios afuera
    agencia agente agosto agua ahora aire alcalde aldea algo alguien alguna alguno alla alli alma almuerzo alquilar
    alquiler alto alumno amable amarillo amiga amigo amor ancho andar anillo animal ano antes anuncio apagar aprender
    aqui arbol area arena armar arreglar arriba arroz arte asado asi atras aunque autobus avenida ayer ayudar azucar
    azul bailar bailarina bajo banco bandera bano barato barba barbacoa barco barrer barrio base bebe beber bebida
    bella bicicletas bien bigote blanco boca boda boleto boliche bolsa bolso bomba bombero bonito borrar bota bote
    brazo bueno burro buscar caballo cabello cabeza cable cada caer cajon calabaza calidad caliente calle calor
    calzado cama camaron cambiar cambio camino camisa campo canasta cancha cancion cangrejo cantante canto cara carbon
    carga cargo carnaval carro carta cartero casa casar casi caso casos cebolla cena cenar centro cepillo cerca
    cerrado cerrar cerveza chica chico chino ciclo cielo ciento cierto cinco cine cita ciudad claro clase clave cobrar
    cobre coche cocinar codo coger cola colchon collar colores comedor comer como compra comprar comun conejo conocer
    contar copia corazon correo correr cortar corto cosa cosecha costar costo crear creer crema cruz cuando cuanto
    cuarto cuatro cubrir cuchara cuenta cuero cuerpo culpa cuna cuota cura curso dama dano dar decir dedo dejar
    delgado dentro deporte deportes derecho desayuno descanso desde desfile despues deuda diario dibujo diciembre
    diente diez dinero dios direccion disco doce docena dolor donde dormir dos ducha dueno dulce durante duro edad
    edificio ejemplo elefante ella ellos embarazada empezar empleado empleador empresa encontrar encuesta enero
    enfermo enganche enojo ensenar entonces entrada entrar entre entrevista enviar equipo escalera escoba escribir
    escritor escuchar ese eso espacio espalda esperar esposa esposo esquina esta estado estar este esto estoy estrella
    estudio estufa examen experto facil falda falta familia favor febrero fecha feliz feria ficha fiesta fila final
    firma flaco flor fondo forma foto frente fresa fresco frijol frio fruta fuego fuera fuerte fuerza funda futuro
    galleta gallina gallo ganar ganso gastar gato gente girar goma gordo gota grande granja granjero grano grasa
    gratis grupo guante guapo guerra gustar gusto haber habitacion hablar hacer hacha hambre harina hasta hecho helado
    hermana hermano herramienta hielo hierba hierro hija hijo hilo hoja hola hombre hombres hongo hora horario horas
    horno huevo huevos idea idioma iglesia igual invierno isla izquierda jabon jamon jardin jarra joven joya juego
    jueves juez jugador jugar jugo juguete julio junio junto labio lado lago lana lapiz largo lata lavar leche lechuga
    leer lejos lengua lento leon letra leve ley libre libro limon limonada limpio lindo linea lista listo litro llamar
    llave llegar llenar lleno llevar llorar lluvia lobo lodo lograr loma luego lugar luna lunes luz madre maiz mala
    maleta maletin malo mama mandar mando mano manta manteca mapa mar marca marido marinero mariposa marron martes
    marzo mas masa mascara mayo mayor mayores medalla media medida medio mejor menor menos mente menu mes mesa meses
    meta meter metro miedo miel mientras miercoles mil mina minero minimo minuto mirar mismo mitad modo molde molino
    momento moneda monja mono montar monte morado moverse mucha mucho mueble muerte mujer mujeres mundo muro musica
    musico nacer nada nadie nariz negro nieto nieve ninguno nino nivel nombre norma norte nosotros nota noticia novia
    noviembre novio nube nuestro nuevo numero nunca ocho octubre oeste oferta ofrecer oido ojo ola olla once orden
    oreja oro oscuro oso otono otra otro oveja padre pagar pago pagos pais pala palabra palo paloma papa papel papeles
    paquete par para parar pared pareja parte pasar paseo paso pasta pastel pata patines patio pato patron paz pecho
    pedir pegar peinar pelo pelota pena pensar pequeno pera perder perdon perro persona personas pesado pescado
    pescador peso pie piedra piel pierna pieza pila piloto pincel pinza piso pistola placa plan planta plata plato
    playa plaza plazo pluma pobre poco poder politico pollo polvo poner poquito porque portal pozo precio pregunta
    preguntar premio primavera primero primo prisa probar promedio pronto propina propio prueba pueblo puente puerta
    puerto punto quedar queja quemar querer queso quien quincena quitar rana rapido raro rata rato raton razon recibir
    recoger red regalo regla reloj renta resto reunion rey rico rio risa robar roca rojo romper rosa roto rueda ruido
    saber sacar saco sala salario salir salsa saludo sangre sano santo sardina sartan seco sed seguro seis sello
    semana semanal sembrar senor senora sentar sentir septiembre ser serpiente servir siempre siete siglo silla simple
    sin sobre sol solar soldado solo sombra sombrero sonar sopa suave subir sueldo suelo sueno suerte sur tal talla
    tambor tanto tapa tarea tarjeta taza techo tela tema tener terminar texto tia tiempo tierra tigre tio tipo tirar
    toalla tocar todo todos tomar tomate torre torta tortuga traer traje trapo tren tres trigo triste trompeta trozo
    tubo turista ultimo uno usar usted uva uvas vaca vacio vainilla valle valor vaso vecino veinte vela venir ventana
    ver verdad verde verdura vestido vez viaje vida vidrio viejo viento viernes vino visa visita vista vivir vivo
    volver voz vuelta zapatero zapato zona
  $words$, E' \n'), '\s+');
